import { recordsUnderWay } from "#domain/relocations";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** The pages that show how far an import is, and signing out, are there while one is under way. */
const stayOpen = /^\/app\/(bulkuploads\/progress|movein\/lists\/result|movein\/export|logout)(\.data|\/)?$/i;

/**
 * What is said while an import has written only a part of an organization's records, so that no one sees or changes
 * half of them; undefined if there is none, and for the pages that show it.
 */
export function underWayWords(request: Request, organization: Pick<Scope, "profileId">): string | undefined {
	const underWay = stayOpen.test(new URL(request.url).pathname) ? undefined : recordsUnderWay(organization);
	if (!underWay) return undefined;
	const { locale } = organizationOf(organization);
	const [done, total] = [underWay.done, underWay.total].map((rows) => rows.toLocaleString(locale));
	return `Records are being ${underWay.what}: ${done} of ${total}. Your pages are back as soon as that's done.`;
}
