import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { removeAvatar, setAvatar } from "#domain/files";
import { avatarForm } from "#domain/files/schema";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { avatarUuid } = await requireOfHouse(request);
	return { avatarUuid };
}

export async function action({ request }: ActionFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const page = href(`${accountPages[role]}/picture`);
	const form = await parseForm(request, avatarForm);
	if (!form.ok) return form.reply;
	if (form.value.press === "remove") {
		await removeAvatar(userId);
		return redirectWithMessage(page, "Picture removed.");
	}
	const set = await setAvatar(userId, form.value.avatar);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(page, "Picture saved.");
}

export default function Picture() {
	const { avatarUuid } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof avatarForm>>();
	return (
		<Form
			form={form}
			submit="Save picture"
			encType="multipart/form-data"
			actions={
				avatarUuid ? (
					<Button look="plain" name="press" value="remove">
						Remove picture
					</Button>
				) : null
			}
		>
			{avatarUuid ? (
				<img
					src={href("/resources/avatar", { name: avatarUuid })}
					alt="You"
					width={128}
					height={128}
					className="rounded-full border border-line"
				/>
			) : (
				<p className="text-soft">No picture yet. We show your initials instead.</p>
			)}
			<FileField
				field={fields.avatar}
				label="Picture"
				hint="JPEG, PNG, WebP or HEIC, up to 20 MB. We'll crop it square."
				accept="image/*"
			/>
		</Form>
	);
}
