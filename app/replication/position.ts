import { readFileSync } from "node:fs";
import { config } from "~/config.server";
import { newestTransaction, onTransaction } from "./role";

/** A transaction's number in LiteFS: 16 hexadecimal digits, so that text compares as numbers do. */
const number = /^[0-9a-f]{16}$/;

/** The transaction that the database on this machine has reached; "" if LiteFS doesn't say. */
export function position(): string {
	try {
		const [transaction = ""] = readFileSync(`${config().databasePath}-pos`, "latin1").split("/");
		return number.test(transaction) ? transaction : "";
	} catch {
		return "";
	}
}

/** The transaction number in a text that came from outside; undefined if it is none. */
export function transactionIn(text: string | undefined): string | undefined {
	return text && number.test(text) ? text : undefined;
}

/**
 * Resolves with true once the database here has reached `transaction`, with false if it hasn't within `milliseconds`.
 */
export function reached(transaction: string, milliseconds: number): Promise<boolean> {
	if (newestTransaction() >= transaction || position() >= transaction) return Promise.resolve(true);
	return new Promise((resolve) => {
		const end = (isThere: boolean) => {
			stop();
			clearTimeout(timer);
			resolve(isThere);
		};
		const stop = onTransaction(() => {
			if (newestTransaction() >= transaction) end(true);
		});
		const timer = setTimeout(() => end(position() >= transaction), milliseconds);
	});
}
