import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownerStatementPdf } from "#domain/owner-accounts";
import { found } from "~/web/not-found.server";
import { ownStatement } from "./statement.server";

/** The owner's own statement as PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { owner, period } = await ownStatement(request);
	const { bytes, fileName } = found(await ownerStatementPdf(owner, owner.propertyOwnerId, period));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
