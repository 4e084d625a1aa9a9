import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCertificate, removeCertificate } from "#domain/vendors";
import { insuranceKinds } from "#domain/vendors/labels";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Certificate of Insurance");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { vendorId, kind } = found(findCertificate(manager, idParam(request, "id")));
	return { vendorId, kind };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, vendorId } = found(findCertificate(manager, idParam(request, "id")));
	const back = href("/app/vendor/insurance", { id: vendorId });
	const removed = removeCertificate(manager, id);
	if (!removed.ok) return redirectWithMessage(back, removed.message, { kind: "negative" });
	return redirectWithMessage(back, "Certificate removed.");
}

export default function RemoveCertificate() {
	const { vendorId, kind } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			title="Remove certificate"
			question={`Remove this certificate: ${insuranceKinds[kind]}?`}
			yes="Remove"
			no="Cancel"
			back={href("/app/vendor/insurance", { id: vendorId })}
		>
			Only remove a certificate that was entered by mistake. It will no longer count, even for past dates. Expired
			certificates can stay. Its files stay in Files.
		</ConfirmPage>
	);
}
