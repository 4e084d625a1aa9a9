import type { LoaderFunctionArgs } from "@remix-run/node";
import { CenterLayout, centerData } from "~/routes/public/center-layout";
import type { SideLink } from "~/ui/shell/side-menu";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";

export async function loader({ request }: LoaderFunctionArgs) {
	return centerData(await requireOwner(request));
}

export default function OwnerLayout() {
	return <CenterLayout name="Owner Center" home="/owner/ohome" links={menu} />;
}

const menu: SideLink[] = [{ label: "Home", icon: "home", to: href("/owner/ohome") }];
