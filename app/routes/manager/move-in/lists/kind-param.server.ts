import { type ListKind, listKinds } from "#domain/move-in/labels";
import { found } from "~/web/not-found.server";

/** The kind of list that the address names, or 404. */
export function kindParam(request: Request): ListKind {
	const asked = new URL(request.url).searchParams.get("kind");
	return found(listKinds.find((kind) => kind === asked));
}
