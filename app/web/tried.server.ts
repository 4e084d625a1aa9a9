import { type Result, refuse } from "~/domain/kernel/result";
import { currentAttempt } from "./attempt.server";

/**
 * What an attempt gives; `failed`, in the specification's words, when it throws for a reason that is not the user's: it
 * is said over the page too.
 */
export async function tried(attempt: () => Result | Promise<Result>, failed: string): Promise<Result> {
	try {
		return await attempt();
	} catch (error) {
		if (error instanceof Response) throw error;
		console.error(error);
		const attempt = currentAttempt();
		if (attempt) attempt.failed = failed;
		return refuse(failed);
	}
}
