import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ListProblem } from "./define-list";
import { isImported } from "./lookups";

/**
 * The opening trial balance enters what is missing on each account, so a list with income or expenses behind it would
 * count them twice.
 */
export function refuseBehindTrialBalance(scope: Scope): ListProblem[] {
	if (!isImported(scope, "trial_balance")) return [];
	const message =
		"The trial balance was already imported. Undo it, import this list, then import the trial balance again.";
	return [{ row: null, severity: "error", message }];
}

/** Refuses to undo such a list while the trial balance that took it into account stands. */
export function refuseUndoBehindTrialBalance(scope: Scope): Failure | undefined {
	return isImported(scope, "trial_balance")
		? refuse("Undo the trial balance first. It was entered after this list.")
		: undefined;
}
