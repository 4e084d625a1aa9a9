/** The parts of the site that need a sign-in, each with a layout of its own. */
export type House = "manager" | "resident" | "owner";

/** The house a page's address belongs to. */
export function houseOf(pathname: string): House {
	const first = firstSegment(pathname);
	return first === "resident" || first === "owner" ? first : "manager";
}

/** The first segment of an address in lowercase, read as the router does: in any case, percent-encoded or not. */
export function firstSegment(pathname: string): string {
	const segment = pathname.split("/")[1] ?? "";
	try {
		return decodeURIComponent(segment).toLowerCase();
	} catch {
		return segment.toLowerCase();
	}
}
