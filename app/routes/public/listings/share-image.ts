import type { LoaderFunctionArgs } from "@remix-run/node";
import { sharePicture } from "#domain/files";
import { openListingPhoto, publicListing } from "#domain/listings";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** The image that other sites show when the address of a live listing is shared. */
export async function loader({ request }: LoaderFunctionArgs) {
	const listing = found(publicListing(idParam(request, "id")));
	const [cover] = listing.photos;
	const response = sendFile(await sharePicture(cover && (await openListingPhoto(cover.id))));
	response.headers.set("Cache-Control", "public, max-age=3600");
	response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	return response;
}
