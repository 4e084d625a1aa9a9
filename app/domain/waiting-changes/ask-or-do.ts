import { type Asked, askApproval } from "#domain/approvals";
import { write } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Change } from "./change";
import { type ChangeName, changes, type DoneOf, type InputOf } from "./changes";

export type AskedOrDone<Done extends object> = Result<{ asked: Asked } | ({ asked?: undefined } & Done)>;

/** A change as it is stored, with the asker's answers to the questions of its form. */
export type StoredInput = { input: object; answers: Partial<Scope> };

/**
 * Carries a change (changes.ts has them all) out, or where another member has to approve it (`refuseUnapproved` of
 * approvals), tries it (everything is checked, nothing is kept) and asks for approval, once. `keepOut` is refused
 * instead of asking: for what can't wait with it.
 */
export function askOrDo<Name extends ChangeName>(
	scope: Scope,
	name: Name,
	input: InputOf<Name>,
	keepOut?: Failure,
): AskedOrDone<DoneOf<Name>> {
	const change = changes[name] as unknown as Change<InputOf<Name>, DoneOf<Name>>;
	return write(() => {
		const done: Result<DoneOf<Name>> = change.carryOut(scope, input);
		if (done.ok || !done.waits) return done;
		if (keepOut) return keepOut;
		const { idempotencyKey: key, ...kept } = input as object & { idempotencyKey?: string };
		const tried = tryOut(() => change.carryOut({ ...scope, approved: true }, kept as InputOf<Name>));
		if (!tried.ok) return tried;
		const described = change.describe(scope, kept as InputOf<Name>, tried);
		const { postsBehind, postsReconciled, confirmsFarDate } = scope;
		const stored: StoredInput = { input: kept, answers: { postsBehind, postsReconciled, confirmsFarDate } };
		// A key of its own: under the form's key the change itself would be looked for.
		const request = { ...kept, change: name, idempotencyKey: key && `${key} approval` };
		return once<{ asked: Asked }>(scope, "ask-approval", request, () => {
			const asking = { kind: change.kind, change: name, input: JSON.stringify(stored), ...described };
			const asked = askApproval(scope, asking);
			return asked.ok ? { ok: true, asked } : asked;
		});
	});
}

/** What a change would give, with nothing kept of what it wrote. */
function tryOut<Done extends object>(carryOut: () => Result<Done>): Result<Done> {
	let tried: Result<Done> = refuse("Nothing was tried.");
	allOrNothing(() => {
		tried = carryOut();
		return refuse("Tried.");
	});
	return tried;
}
