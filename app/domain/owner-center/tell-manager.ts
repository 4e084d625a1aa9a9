import { tellOfOwnChange } from "#domain/identity";
import type { OwnerScope } from "./owner-scope";

/** Emails the organization about a change that an owner made to their own record. */
export function tellManager({ profileId, propertyOwnerId: recordId }: OwnerScope, name: string, what: string): void {
	tellOfOwnChange({ profileId, center: "owner", recordId, name, what });
}
