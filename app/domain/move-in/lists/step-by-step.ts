import { inBatches, type Rest } from "#domain/imports";
import { isOfDatabase } from "~/db/is-of-database.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";

/** How a long list is carried out in the background. */
export type RunOptions = {
	/** Called after each batch. */
	onProgress?: (done: number, total: number) => void;
	/** Waits between batches; without it, they follow one another. */
	rest?: Rest;
};

type Batches = { keep?: (done: number) => void; rest?: Rest | undefined };

/** Carries out steps in batches (in-batches.ts) up to the first refusal, whose batch leaves nothing. */
export async function untilRefused<Step>(
	steps: readonly Step[],
	carryOut: (step: Step) => Result,
	{ keep = () => {}, rest }: Batches,
): Promise<Failure | undefined> {
	const each = (step: Step) => {
		const done = carryOut(step);
		if (!done.ok) throw new Refused(done);
	};
	try {
		await inBatches(steps, each, { keep, rest });
		return undefined;
	} catch (error) {
		if (error instanceof Refused) return error.failure;
		throw error;
	}
}

/** Whether every step could be carried out by itself. Each is carried out and rolled back, in batches. */
export function firstRefused<Step>(
	steps: readonly Step[],
	carryOut: (step: Step) => Result,
	{ rest }: Pick<Batches, "rest">,
): Promise<Failure | undefined> {
	const tryOut = (step: Step): Result => {
		const tried = allOrNothing((): Result => {
			const done = carryOut(step);
			return done.ok ? possible : done;
		});
		return tried === possible ? { ok: true } : tried;
	};
	return untilRefused(steps, tryOut, { rest });
}

const possible = refuse("This is possible.");

/** A bug as a refusal, so that what was done before it can be taken back. A database that can't write still throws. */
export function refusingBugs<T extends object>(change: () => Result<T>): Result<T> {
	try {
		return change();
	} catch (error) {
		if (isOfDatabase(error)) throw error;
		console.error("A part of a list could not be written:", error);
		return refuse("Something went wrong on our end. Nothing was imported.");
	}
}

class Refused extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}
