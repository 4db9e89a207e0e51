console.log("survey");
