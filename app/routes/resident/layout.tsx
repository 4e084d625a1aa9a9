import type { LoaderFunctionArgs } from "@remix-run/node";
import { centerData } from "~/routes/centers/center-data.server";
import { CenterLayout } from "~/routes/centers/center-layout";
import type { SideLink } from "~/ui/shell/side-menu";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";

export { unlessNotReached as shouldRevalidate } from "~/web/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
	return centerData(await requireResident(request));
}

export default function ResidentLayout() {
	return <CenterLayout name="Resident Center" pages={pages} links={menu} />;
}

const pages = {
	login: "/rlogin",
	home: "/resident/rhome",
	account: "/resident/raccount",
	notifications: "/resident/rnotifications",
	preferences: "/resident/raccount/preferences",
	feedback: "/resident/rfeedback",
	request: "/resident/rviewrequest",
} as const;

const menu: SideLink[] = [
	{ label: "Home", icon: "home", to: href("/resident/rhome") },
	{ label: "Transactions", icon: "ledger", to: href("/resident/rtransactions") },
	{ label: "Requests", icon: "wrench", to: href("/resident/rrequests") },
	{ label: "Inspections", icon: "file", to: href("/resident/rinspections") },
	{ label: "Documents", icon: "file", to: href("/resident/rdocuments") },
];
