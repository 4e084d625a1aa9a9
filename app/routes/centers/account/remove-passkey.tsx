import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPasskeys, removePasskey } from "#domain/identity";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { requireRecentSignIn } from "~/web/recent-sign-in.server";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("Remove Passkey");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const id = idParam(request, "id");
	const { name } = found(listPasskeys(userId).find((one) => one.id === id));
	return { name, back: href(`${accountPages[role]}/twostep`) };
}

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	await requireRecentSignIn(request);
	const removed = removePasskey(user, idParam(request, "id"));
	found(removed.ok ? removed : undefined);
	return redirectWithMessage(href(`${accountPages[user.role]}/twostep`), "Passkey removed.");
}

export default function RemovePasskey() {
	const { name, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage level={2} title="Remove passkey" question={`Remove “${name}”?`} yes="Remove" no="Keep it" back={back}>
			It no longer signs you in. Delete it on the device too.
		</ConfirmPage>
	);
}
