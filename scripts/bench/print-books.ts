import type { Figures } from "./figures";
import { hundredth, print, tenth, whole } from "./print-table";

/** Prints what the pages of the books cost, and whether that is within their limits. */
export function printBooks({ of: { small, large }, pages, hledger }: Figures["books"]) {
	const [few, many] = [whole(small.postings), whole(large.postings)];
	print(
		`Books of ${few} and ${many} postings, ${whole(large.megabytes)} MB: milliseconds of SQL and of the server's answer`,
		["", `SQL ${few}`, `SQL ${many}`, "ratio", "limit", "statements", `server ${few}`, `server ${many}`, "limit", ""],
		pages.map(({ name, sql, server, sqlLimitMs, serverLimitMs }) => [
			...[name, hundredth(sql.small), hundredth(sql.large), sql.ratio.toFixed(2), String(sqlLimitMs)],
			...[whole(sql.statements), tenth(server.small), tenth(server.large), serverLimitMs ? String(serverLimitMs) : ""],
			sql.large > sqlLimitMs || server.large > (serverLimitMs ?? Number.POSITIVE_INFINITY) ? "over" : "",
		]),
	);
	if (!hledger) {
		console.log("\nhledger is not installed: nothing to compare with.");
		return;
	}
	print(
		"The same books in hledger, which reads its journal each time",
		["", "seconds", "as many times our answer"],
		hledger.map(({ report, seconds, ours }) => {
			const page = pages.find(({ name }) => name === ours);
			return [`hledger ${report}`, hundredth(seconds), whole((seconds * 1000) / (page?.server.large ?? Number.NaN))];
		}),
	);
}
