import { readdirSync } from "node:fs";
import { join } from "node:path";
import express, { type NextFunction, type Request, type Response } from "express";

/**
 * Serves the browser's files from a list of names, so that page requests never touch the disk. Files named by their
 * content never change; others may be cached for an hour.
 */
export function staticAssets(folder: string) {
	const names = new Set(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"))
			.filter((name) => !name.includes("/.")),
	);
	const serve = express.static(folder, {
		index: false,
		setHeaders: (res, path) => {
			const named = path.startsWith(join(folder, "assets"));
			res.setHeader("Cache-Control", named ? "public, max-age=31536000, immutable" : "public, max-age=3600");
		},
	});
	return (req: Request, res: Response, next: NextFunction) => {
		if (names.has(req.path)) serve(req, res, next);
		else if (req.path.startsWith("/assets/")) res.status(404).type("text/plain").send("Not found");
		else next();
	};
}
