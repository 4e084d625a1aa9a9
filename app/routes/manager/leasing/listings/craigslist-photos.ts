import type { LoaderFunctionArgs } from "@remix-run/node";
import { findListing, zipListingPhotos } from "#domain/listings";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

/** A listing's photos as one file, to upload to another site. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findListing(manager, id));
	const zip = found(await zipListingPhotos(manager, id));
	return new Response(new Uint8Array(zip), {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="listing-${id}-photos.zip"`,
			"Cache-Control": "private, no-store",
		},
	});
}
