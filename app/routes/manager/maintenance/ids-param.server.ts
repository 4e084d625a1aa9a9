/** The ids of `?ids=1,2,3`, at most 50; what isn't an id is left out. */
export function idsParam(request: Request): number[] {
	const text = (new URL(request.url).searchParams.get("ids") ?? "").slice(0, 1000);
	const ids = text.split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
	return [...new Set(ids.map(Number))].slice(0, 50);
}
