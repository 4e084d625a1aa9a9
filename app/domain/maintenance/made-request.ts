import type { Scope } from "~/domain/kernel/scope";

type Made = { requestId: number; propertyId: number; alsoWorkOrder: boolean };

let listener: ((scope: Scope, made: Made) => void) | undefined;

/** Sets what else happens when a recurring request is made, in the same write: a work order, if its rule asks for one. */
export function onMadeRequest(react: (scope: Scope, made: Made) => void): void {
	listener = react;
}

/** Whether something makes work orders of requests, so that rules can ask for it. */
export function makesWorkOrders(): boolean {
	return listener !== undefined;
}

/** A rule made a request. */
export function requestMade(scope: Scope, made: Made): void {
	listener?.(scope, made);
}
