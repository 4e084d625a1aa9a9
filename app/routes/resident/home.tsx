import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { greeting } from "#domain/identity";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { requireResident } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	const { firstname, fullName, email, phone, organizationName, timeZone } = await requireResident(request);
	return { greeting: greeting(now(), timeZone, firstname), fullName, email, phone, organizationName };
}

export default function ResidentHome() {
	const { greeting, fullName, email, phone, organizationName } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={greeting} facts={`Your home is managed by ${organizationName}.`} />
			<Card title="How we reach you">
				<Facts
					facts={[
						{ label: "Name", value: fullName },
						{ label: "E-mail", value: email },
						{ label: "Phone", value: phone },
					]}
				/>
			</Card>
		</>
	);
}
