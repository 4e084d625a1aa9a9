import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findStatusLink, sentLetter } from "#domain/applications";
import { organizationOf } from "~/domain/kernel/organization";
import { FormatProvider } from "~/ui/format-context";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { LetterSheet } from "./letter-sheet";

export const meta = () => pageTitle("Letter");

export function loader({ request }: LoaderFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	const link = findStatusLink(t);
	const letter = link?.state === "open" ? sentLetter(link.application) : undefined;
	if (!link || !letter) throw redirect(href("/weblistings/status", { t }), 303);
	const { application } = link;
	const { locale, currency, timeZone } = organizationOf({ profileId: application.profileId });
	return { letter, format: { locale, currency, timeZone } };
}

export default function Letter() {
	const { letter, format } = useLoaderData<typeof loader>();
	return (
		<FormatProvider format={format}>
			<div className="mx-auto w-full max-w-160 py-6">
				<LetterSheet letter={letter} heading="h1" />
			</div>
		</FormatProvider>
	);
}
