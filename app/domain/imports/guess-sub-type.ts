import type { subTypes } from "#domain/rentals/labels";

/** A guess of the property's type by its name, number of units and whether it's commercial. It can be changed later. */
export function guessSubType(name: string, units: number, commercial: boolean): keyof typeof subTypes {
	if (commercial) {
		if (/\b(industrial|warehouse|logistics)\b/i.test(name)) return "industrial";
		if (/\b(mall|shopping|cent(er|re))\b/i.test(name)) return "shopping_center";
		if (/\b(self[ -]?)?storage\b/i.test(name)) return "storage";
		return /\b(retail|shops?|stores?|square|plaza|market)\b/i.test(name) ? "retail" : "office";
	}
	if (/\b(condo(minium)?s?|town ?(house|home)s?)\b/i.test(name)) return "condo_townhome";
	return units === 1 ? "single_family" : "multi_family";
}
