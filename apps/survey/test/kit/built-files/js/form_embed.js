console.log("host script");
