import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { About } from "./about";
import { decideOn, erasureOf, noteErasure } from "./requests";

/** Takes back one's own request. */
export function withdrawErasure(scope: Scope, about: About): Result {
	return write(() => {
		const open = erasureOf(scope, about);
		if (open?.state !== "asked") return refuse("There's no request to withdraw.");
		decideOn(scope, open.id, "withdrawn", "");
		noteErasure(scope, about, "erasure_withdrawn", `${open.name} withdrew the request to erase their data.`);
		return { ok: true };
	});
}
