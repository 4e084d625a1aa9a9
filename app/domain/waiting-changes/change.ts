import type { RequestKind } from "#domain/approvals";
import type { Need } from "#domain/team";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Described } from "./describe";

/** A change that may wait for another member: what carries it out, then and now, and what it does in words. */
export type Change<Input, Done extends object> = {
	kind: RequestKind;
	/**
	 * What whoever asked must still be allowed to do when it is approved: what the change's own page asks for, any of it.
	 */
	asks: Need | readonly Need[];
	carryOut: (scope: Scope, input: Input) => Result<Done>;
	/** `done` is what carrying it out gave when it was tried. */
	describe: (scope: Scope, input: Input, done: Done) => Described;
	/** The one transaction that it became, if it became one. */
	transactionOf?: (done: Done) => number;
};

/** A change with what it takes and gives. */
export const change = <Input, Done extends object>(one: Change<Input, Done>) => one;

/** What a behavior takes after the scope, and after the scope and an id. */
export type Second<Call extends (scope: Scope, input: never) => unknown> = Parameters<Call>[1];
export type Third<Call extends (scope: Scope, id: number, input: never) => unknown> = Parameters<Call>[2];
