import { type ListKind, listKinds } from "#domain/move-in/labels";

/** The kind of list that the address names; owners, which come first, if it names none that is known. */
export function kindParam(request: Request): ListKind {
	const asked = new URL(request.url).searchParams.get("kind");
	return listKinds.find((kind) => kind === asked) ?? "owners";
}
