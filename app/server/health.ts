import type { Request, Response } from "express";
import { statement } from "~/db/client.server";

/** 200 "OK" if the database answers. Outside Remix, so that it checks the process and not the pages. */
export function health(_: Request, res: Response) {
	res.set("Cache-Control", "no-store").type("text/plain");
	try {
		statement("SELECT 1").get();
		res.send("OK");
	} catch (error) {
		console.error("Health check failed:", error);
		res.status(503).send("The database does not answer.");
	}
}
