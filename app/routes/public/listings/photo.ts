import type { LoaderFunctionArgs } from "@remix-run/node";
import { narrowPicture } from "#domain/files";
import { openListingPhoto } from "#domain/listings";
import { optionalUser } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";

/** A photo of a live listing; with `w=640`, at the width of a card. Its own team can see photos of any listing. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await optionalUser(request);
	const seenBy = user?.role === "property_manager" ? user.profileId : undefined;
	const photo = found(await openListingPhoto(idParam(request, "id"), seenBy));
	const narrow = new URL(request.url).searchParams.get("w") === "640";
	const response = sendFile(narrow ? await narrowPicture(photo, 640) : photo);
	response.headers.set("Cache-Control", user ? "private, max-age=3600" : "public, max-age=3600");
	response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	return response;
}
