import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type ExceptionRow, exceptionsOf } from "./exception-rows";
import { standings } from "./standings";
import type { Where } from "./walk-properties";

/** Every exception of today, property by property. */
export function* eachException(scope: Scope, { propertyIds, owner }: Where): Generator<ExceptionRow> {
	for (const some of standings(scope, { propertyIds, owner, asOf: organizationOf(scope).today })) {
		yield* exceptionsOf(scope, some);
	}
}
