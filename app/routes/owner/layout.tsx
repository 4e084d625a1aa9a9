import type { LoaderFunctionArgs } from "@remix-run/node";
import { centerData } from "~/routes/centers/center-data.server";
import { CenterLayout } from "~/routes/centers/center-layout";
import type { SideLink } from "~/ui/shell/side-menu";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";

export { unlessNotReached as shouldRevalidate } from "~/web/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
	return centerData(await requireOwner(request));
}

export default function OwnerLayout() {
	return <CenterLayout name="Owner Center" pages={pages} links={menu} />;
}

const pages = {
	login: "/ologin",
	home: "/owner/ohome",
	account: "/owner/oaccount",
	notifications: "/owner/onotifications",
	preferences: "/owner/oaccount/preferences",
	feedback: "/owner/ofeedback",
	request: "/owner/oviewrequest",
} as const;

const menu: SideLink[] = [
	{ label: "Home", icon: "home", to: href("/owner/ohome") },
	{ label: "Financials", icon: "chart", to: href("/owner/ofinancials") },
	{ label: "Ledger", icon: "ledger", to: href("/owner/oledger") },
	{ label: "Documents", icon: "file", to: href("/owner/odocuments") },
	{ label: "Requests", icon: "wrench", to: href("/owner/orequests") },
	{ label: "Reports", icon: "receipt", to: href("/owner/oreports"), wideOnly: true },
];
