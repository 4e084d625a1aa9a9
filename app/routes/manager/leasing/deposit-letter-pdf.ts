import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPhotos } from "#domain/files";
import { depositLetterPdf } from "#domain/leasing";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

/** The letter about a withheld deposit as PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const photos = listPhotos(manager, { subjectKind: "transaction", subjectId: id }).map(({ title }) => title);
	const { bytes, fileName } = found(await depositLetterPdf(manager, id, photos));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
