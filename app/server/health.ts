import type { Request, Response } from "express";
import { statement } from "~/db/client.server";

/** 200 "OK" while the database answers. It doesn't go through Remix, so it checks the process and not the pages. */
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
