import { labelsOf } from "#domain/assets";
import type { Scope } from "~/domain/kernel/scope";
import { absoluteUrl } from "~/emails/absolute-url.server";
import { qrCode } from "~/web/qr-code.server";

/** The working labels of these assets, with their codes. */
export function printedLabels(scope: Scope, assetIds: readonly number[]) {
	return labelsOf(scope, assetIds).map(({ id, name, home, token }) => {
		const address = absoluteUrl("/report", { t: token });
		return { id, name, home, address, code: qrCode(address) };
	});
}

export type PrintedLabel = ReturnType<typeof printedLabels>[number];
