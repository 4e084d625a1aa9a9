import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownerStatementPdf } from "#domain/owner-accounts";
import { found } from "~/web/not-found.server";
import { readStatement } from "./read-statement.server";

/** An owner's statement as PDF, under the name it is filed by. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { manager, period, statement } = await readStatement(request);
	const { bytes, fileName } = found(await ownerStatementPdf(manager, statement.owner.id, period));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
