import { limitedPropertyIds } from "~/db/limits/limits.server";
import { type Failure, refuse } from "./result";

/**
 * Refuses, at `field`, what belongs to no property from a member who is limited to some: they don't see the company's
 * own.
 */
export function refuseCompany(propertyId: number | null | undefined, field: string): Failure | undefined {
	if (propertyId || !limitedPropertyIds()) return undefined;
	return refuse("Choose one of your properties.", field);
}
