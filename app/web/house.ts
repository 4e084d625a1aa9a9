/** The shells of signed-in people. */
type House = "manager" | "resident" | "owner";

/** The house a page's address belongs to, read as the router does: in any case, and percent-encoded or not. */
export function houseOf(pathname: string): House {
	const first = decoded(pathname.split("/")[1] ?? "").toLowerCase();
	return first === "resident" || first === "owner" ? first : "manager";
}

function decoded(segment: string) {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
