import type { NextFunction, Request, Response } from "express";
import { readPageRows, withPageRows } from "~/db/page-rows.server";

const name = "tenantry_rows";
const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Takes the rows a page from `?rows=`, keeps them for a year in a cookie, and gives them to every list that is read. */
export function keepPageRows(req: Request, res: Response, next: NextFunction) {
	const { rows } = req.query;
	const asked = typeof rows === "string" ? readPageRows(rows) : undefined;
	if (asked) {
		res.cookie(name, String(asked), {
			maxAge: yearMs,
			httpOnly: true,
			sameSite: "lax",
			secure: req.protocol === "https",
		});
	}
	withPageRows(asked ?? kept(req), () => next());
}

function kept(req: Request) {
	const [, rows] = /(?:^|;\s*)tenantry_rows=(\d+)/.exec(req.headers.cookie ?? "") ?? [];
	return readPageRows(rows);
}
