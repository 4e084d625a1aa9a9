import type { LoaderFunctionArgs } from "@remix-run/node";
import { depositLetterPdf, type LetterPhoto } from "#domain/deposits";
import { listPhotos, printedPicture } from "#domain/files";
import { answerPdf } from "~/web/answer-pdf.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { idParam } from "~/web/not-found.server";

/** The letter about a withheld deposit as a PDF download. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	return answerPdf(manager, async () => depositLetterPdf(manager, id, await photosOf(manager, id)));
}

/** Reads the letter's photos one at a time, because each is decoded in memory. */
async function photosOf(manager: Manager, subjectId: number) {
	const photos: LetterPhoto[] = [];
	for (const { id, title } of listPhotos(manager, { subjectKind: "transaction", subjectId })) {
		photos.push({ title, image: await printedPicture(manager, id) });
	}
	return photos;
}
