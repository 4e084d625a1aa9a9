import { type Result, refuse } from "~/domain/kernel/result";
import { currentAttempt } from "./attempt.server";

/**
 * The attempt's result. If it throws for a reason that isn't the user's fault, a refusal with `failed`, the
 * specification's words, which is also shown above the page.
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
