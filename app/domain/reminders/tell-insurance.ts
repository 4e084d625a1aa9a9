import type { PlainDate } from "#domain/calendar/format";
import { queueMail, type Recipient } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { insuranceEndsMail } from "~/emails/insurance-ends";
import type { Days } from "./tell-daily";

type Ending = {
	tenantId: number;
	userId: number | null;
	email: string;
	name: string;
	company: string;
	toDate: PlainDate;
};

/**
 * Emails residents whose renters insurance ends or ended on these dates without another policy after it. Former tenants
 * get none. Returns the number of emails.
 */
export function tellInsurance({ profileId }: Scope, { from, to }: Days): number {
	mustBeWriting();
	const { date, today } = organizationOf({ profileId });
	const ending = statement<Ending>(endings).all({ profileId, from, to });
	for (const { tenantId, userId, email, name, company, toDate } of ending) {
		const mail = insuranceEndsMail({ name, company, ends: date(toDate), hasEnded: toDate < today });
		const recipient: Recipient = userId ? { kind: "user", id: userId } : { kind: "tenant", id: tenantId };
		queueMail({ profileId, to: email, recipient, kind: "insurance_ends", ...mail });
	}
	return ending.length;
}

const endings = `
	SELECT t.id AS tenantId, u.id AS userId, coalesce(u.email, t.email) AS email, coalesce(nullif(t.firstname, ''), t.display_name) AS name, i.company,
		i.to_date AS toDate
	FROM renters_insurances i JOIN tenants t ON t.id = i.tenant_id LEFT JOIN users u ON u.id = t.user_id
	WHERE i.profile_id = @profileId AND i.to_date BETWEEN @from AND @to AND t.status = 'current'
		AND t.active = 1 AND coalesce(u.email, t.email) <> ''
		AND NOT EXISTS (SELECT 1 FROM renters_insurances later WHERE later.profile_id = i.profile_id
			AND later.tenant_id = i.tenant_id AND later.to_date > i.to_date)
	ORDER BY i.id`;
