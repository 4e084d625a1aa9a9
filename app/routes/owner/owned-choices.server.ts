import { type OwnerScope, ownedChoices } from "#domain/owner-center";
import type { Choices } from "~/ui/choices";

/** An owner's properties for a list's filter; none to choose of one. */
export function propertyFilter(owner: OwnerScope): Choices {
	const choices = ownedChoices(owner);
	if (choices.length < 2) return { options: [] };
	return {
		options: choices.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (no longer yours)` })),
	};
}
