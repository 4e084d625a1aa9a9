import { tellOfOwnChange } from "#domain/identity";
import type { OwnerScope } from "./owner-scope";

/** Mails the organization what an owner changed of their own record. To be called inside the change's write. */
export function tellManager({ profileId, propertyOwnerId: recordId }: OwnerScope, name: string, what: string): void {
	tellOfOwnChange({ profileId, center: "owner", recordId, name, what });
}
