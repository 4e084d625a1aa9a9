import { readdirSync } from "node:fs";
import { join } from "node:path";
import express, { type NextFunction, type Request, type Response } from "express";

/**
 * The browser's files by their listed names, so that a page never asks the disk. What the build names by its content
 * never changes; the rest may be kept for an hour.
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
