import { type Result, refuse } from "~/domain/kernel/result";
import type { FileBooks } from "./statement";

/**
 * The statements of a file that are of the bank account: all of them if the file has one account, those with the same
 * last four characters if it has several. Refuses at `file` if that isn't one account.
 */
export function ofOneAccount<Part extends { account: string }>(
	parts: readonly Part[],
	{ lastFour }: FileBooks,
): Result<{ account: string; parts: Part[] }> {
	const accounts = [...new Set(parts.map(({ account }) => account))];
	const [only = ""] = accounts;
	if (accounts.length === 1) return { ok: true, account: only, parts: [...parts] };
	const same = accounts.filter((account) => lastFour && account.slice(-4).toUpperCase() === lastFour.toUpperCase());
	const [account = ""] = same;
	if (same.length === 1) return { ok: true, account, parts: parts.filter((part) => part.account === account) };
	if (same.length > 1) {
		return refuse(
			`This file has ${same.length} accounts ending in ${lastFour}. Download one account at a time.`,
			"file",
		);
	}
	if (!lastFour) return refuse("This file has several accounts. Download one account at a time.", "file");
	const ends = accounts.slice(0, 10).map((one) => one.slice(-4));
	return refuse(
		`This file has accounts ending in ${ends.join(", ")}${accounts.length > 10 ? " and others" : ""}. None ends in ${lastFour}.`,
		"file",
	);
}
