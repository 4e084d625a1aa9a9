import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadPhotos } from "#domain/files";
import { acceptedImages } from "#domain/files/labels";
import { choosePhotos, findListing, photoChoices, showPhotos } from "#domain/listings";
import { listingPhotosForm } from "#domain/listings/schema";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form, FormSection } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { redirectAfterUpload } from "../../records/upload-answer.server";
import { ListingHead } from "./listing-head";
import { PhotoChoices } from "./photo-choices";

export { ImagesFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("Listing Photos");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) {
		throw await redirectWithMessage(href("/app/listings"), "Choose the listing to show photos of.", { kind: "info" });
	}
	const { title, status, photos, craigslistDate, unit } = found(findListing(manager, id));
	return {
		listing: { id, title, status, photos, craigslistDate },
		unit,
		photos: photoChoices(manager, id).map((photo) => ({ ...photo, src: href("/resources/files", { id: photo.id }) })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { unitId } = found(findListing(manager, id));
	const form = await parseForm(request, listingPhotosForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "upload") {
		const uploaded = await uploadPhotos(manager, { subjectKind: "unit", subjectId: unitId }, form.value.file);
		if (!uploaded.ok) return form.refuse(uploaded);
		showPhotos(manager, id, uploaded.fileIds);
		return redirectAfterUpload(href("/app/editlisting/photos", { id }), uploaded);
	}
	const chosen = choosePhotos(manager, id, form.value.photos);
	if (!chosen.ok) return form.refuse(chosen);
	return redirectWithMessage(href("/app/editlisting", { id }), `The listing shows ${count(chosen.shown, "photo")}.`);
}

export default function ListingPhotos() {
	const { listing, unit, photos } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ file: unknown[] }>({ answers: (intent) => intent !== "choose" });
	return (
		<>
			<ListingHead unit={unit} listing={listing} />
			{photos.length > 0 ? (
				<PhotoChoices photos={photos} back={href("/app/editlisting", { id: listing.id })} />
			) : (
				<EmptyState>
					No photos of this unit or its property yet. Listings with photos get far more inquiries.
				</EmptyState>
			)}
			<Form form={form} submit="Add photos" encType="multipart/form-data">
				<input type="hidden" name="intent" value="upload" />
				<FormSection title="Add photos">
					<FileField
						field={fields.file}
						label="Photos"
						hint="Up to ten at a time, 20 MB each: JPEG, PNG, WebP, GIF or AVIF. They're also saved to the unit."
						accept={acceptedImages}
						multiple
					/>
				</FormSection>
			</Form>
		</>
	);
}
