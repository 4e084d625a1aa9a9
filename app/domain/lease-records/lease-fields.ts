import type { PlainDate } from "#domain/calendar/format";
import type { LeaseType, Proration, RentCycle } from "./labels";

/** One line of the people's grid: someone known by id, or someone new. `line` is its place in the form. */
export type LeasePerson = {
	line?: number | undefined;
	tenantId?: number | undefined;
	isCompany?: boolean | undefined;
	firstname?: string | undefined;
	lastname?: string | undefined;
	companyName?: string | undefined;
	email?: string | undefined;
	phone?: string | undefined;
	/** The lease's move-in when unset. */
	moveInDate?: PlainDate | undefined;
	isPrimary?: boolean | undefined;
	/** Said after the form has shown a tenant with the same email or phone. */
	differentPerson?: boolean | undefined;
};

export type RentLine = {
	line?: number | undefined;
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
};

type DepositLine = {
	line?: number | undefined;
	accountId: number;
	amountCents: number;
	/** With the first day of the lease when unset. */
	dueDate?: PlainDate | undefined;
	/** Taken before these books began: nothing is charged. */
	alreadyHeld?: boolean | undefined;
	receivedDate?: PlainDate | undefined;
};

type OtherChargeLine = {
	line?: number | undefined;
	kind?: "charge" | "credit" | undefined;
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
	cycle: RentCycle;
	/** The first day of the lease when unset. */
	firstDate?: PlainDate | undefined;
	toDate?: PlainDate | undefined;
	occurrences?: number | undefined;
};

/** What a lease's form says. Amounts in cents. */
export type LeaseFields = {
	unitId: number;
	type: LeaseType;
	startDate: PlainDate;
	endDate?: PlainDate | undefined;
	/** The first day when unset. */
	moveInDate?: PlainDate | undefined;
	signedDate?: PlainDate | undefined;
	/** Notice that was given, and the last day of living there, before these books began. */
	noticeDate?: PlainDate | undefined;
	moveOutDate?: PlainDate | undefined;
	evictionPending?: boolean | undefined;
	certifiedFundsOnly?: boolean | undefined;
	tenants: LeasePerson[];
	cosigners?: LeasePerson[] | undefined;
	occupants?: { name: string; birthYear?: number | undefined }[] | undefined;
	cycle: RentCycle;
	/** Day of the month rent falls due, the last day in shorter months. */
	paymentDueDay: number;
	/** First due date of a whole period; the first due day of the lease when unset. */
	firstDueDate?: PlainDate | undefined;
	postDaysInAdvance?: number | undefined;
	prorateFirst?: Proration | undefined;
	prorateLast?: Proration | undefined;
	rent: RentLine[];
	deposits?: DepositLine[] | undefined;
	charges?: OtherChargeLine[] | undefined;
	/** Charges due before this day are not posted: they came with the opening balance. The first day when unset. */
	chargeFrom?: PlainDate | undefined;
	/** Owed on the day before `chargeFrom`; negative: had paid ahead. */
	openingBalanceCents?: number | undefined;
	/** Ticked after being asked about a lease without rent. */
	withoutRent?: boolean | undefined;
	importKey?: string | undefined;
};
