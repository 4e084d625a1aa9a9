import { type Result, refuse } from "~/domain/result";

/** What an attempt gives; `failed`, in the specification's words, when it throws for a reason that is not the user's. */
export async function tried(attempt: () => Result | Promise<Result>, failed: string): Promise<Result> {
	try {
		return await attempt();
	} catch (error) {
		if (error instanceof Response) throw error;
		console.error(error);
		return refuse(failed);
	}
}
