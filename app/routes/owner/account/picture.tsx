import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPicture } from "~/routes/centers/account/answers.server";
import { PictureForm } from "~/routes/centers/account/picture-form";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { avatarUuid } = await requireOwner(request);
	return { avatarUuid };
}

export async function action({ request }: ActionFunctionArgs) {
	return answerPicture(request, await requireOwner(request), href("/owner/oaccount/picture"));
}

export default function Picture() {
	return <PictureForm {...useLoaderData<typeof loader>()} />;
}
