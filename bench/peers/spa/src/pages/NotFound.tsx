import { notFound } from "@heloc/content/en/not-found";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";

const NotFound = () => {
  const { pathname } = useLocation();
  useEffect(() => console.error(pathname), [pathname]);
  return (
    <div className="px-4 py-14">
      <h1>{notFound.heading}</h1>
      <Link to="/">{notFound.home}</Link>
    </div>
  );
};

export default NotFound;
