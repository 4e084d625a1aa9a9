import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listPasskeys, removePasskey, renamePasskey } from "#domain/identity";
import { renamePasskeyForm } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Form as PostForm } from "~/ui/post-form";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("Passkey");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const id = idParam(request, "id");
	const { name } = found(listPasskeys(userId).find((one) => one.id === id));
	return { id, name, back: href(`${accountPages[role]}/twostep`) };
}

/** Renames one's own passkey, or with `intent=remove` in the address removes it. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireOfHouse(request);
	const id = idParam(request, "id");
	found(listPasskeys(user.userId).find((one) => one.id === id));
	await requireConfirmedIdentity(request);
	const back = href(`${accountPages[user.role]}/twostep`);
	if (new URL(request.url).searchParams.get("intent") === "remove") {
		const removed = removePasskey(user, id);
		found(removed.ok ? removed : undefined);
		return redirectWithMessage(back, "Passkey removed.");
	}
	const form = await parseForm(request, renamePasskeyForm);
	if (!form.ok) return form.reply;
	const renamed = renamePasskey(user, { passkeyId: id, name: form.value.name });
	found(renamed.ok ? renamed : undefined);
	return redirectWithMessage(back, "Passkey renamed.");
}

export default function PasskeyPage() {
	const { id, name, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof renamePasskeyForm>>({ values: { name } });
	return (
		<div className="grid gap-5">
			<Form form={form} submit="Save name" cancel={back} action={`?id=${id}`}>
				<TextField field={fields.name} label="Name" hint="What you call the device." maxLength={60} width="m" />
			</Form>
			<Card title="Remove passkey">
				<p className="text-soft">It will no longer sign you in. Delete it on the device too.</p>
				<PostForm method="post" action={`?id=${id}&intent=remove`} className="mt-4">
					<Button look="danger">Remove passkey</Button>
				</PostForm>
			</Card>
		</div>
	);
}
