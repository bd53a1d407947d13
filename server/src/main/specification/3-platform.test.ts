// What document 3 says of what the platform looks after: partners' machines, backends, tasks, caches and what it learns of itself.
import { describe, expect, test } from 'vitest';
import { asking, day, expectFields, manager, miradouro, outcomeOf, platform, type Row, tooLong } from './testing/asking.ts';

const { get, ask } = asking();
const gateway = '/api/User/APIGateway/v1';
const backends = '/api/Voucher/ApiGateway/v1/backend';
const tasks = '/api/VoucherScheduletask/ScheduleTasks';
const listed = (body: Row) => body.value as Row[];
const namesOf = (all: readonly string[]) => all.map((name) => ({ name }));

describe('partners of the API gateway', () => {
  const email = 'spec@partner.example';
  const properties = { firstName: 'Ana', lastName: 'Parceira', email, note: miradouro };
  const keep = (change: object = {}, name = email) =>
    ask(platform, 'PUT', `${gateway}/User/${name}`, { properties: { ...properties, ...change } });

  test('3:241 are listed by note, email and firstname as value, with the fields of 3:138', async () => {
    const { body } = await get(platform, `${gateway}/Users?note=${miradouro}&email=&firstname=`);
    expectFields(listed(body)[0], 'name id properties');
    expectFields(listed(body)[0]?.properties as Row, 'firstName lastName email note registrationDate state confirmation');
    expect(listed((await get(platform, `${gateway}/Users?firstName=Helena`)).body)).toHaveLength(1);
  });

  test('3:241 are made under their mail address and read by the name they got', async () => {
    const { first, body } = await keep();
    const user = first.name ? first : ((listed(body) ?? [])[0] ?? {});
    expect(user).toMatchObject({ properties });
    expect(((await get(platform, `${gateway}/User/${user.name}`)).first.properties as Row).email).toBe(email);
    expect(((await keep({ lastName: 'Outra' }, String(user.name))).first.properties as Row).lastName).toBe('Outra');
  });

  test.each([{ firstName: '' }, { lastName: '' }, { email: '' }, { note: '' }])(
    '3:168 with %j are refused at that field',
    async (wrong) => {
      expect((await keep(wrong)).body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
    },
  );

  test('3:241 subscribe to a product, 3:164 under a name of 2 to 40 signs, and have two keys', async () => {
    const [user] = listed((await get(platform, `${gateway}/Users?firstname=Helena`)).body);
    const [product] = listed((await get(platform, `${gateway}/Products`)).body);
    expectFields(product, 'id properties');
    expectFields(product?.properties as Row, 'displayName');
    const subscribe = (change: object = {}) =>
      ask(platform, 'PUT', `${gateway}/Subscription/spec-till`, {
        properties: { ownerId: user?.id, scope: product?.id, displayName: 'Spec till', ...change },
      });
    for (const displayName of ['x', tooLong(40)]) expect((await subscribe({ displayName })).status).toBe(400);
    expect((await subscribe({ scope: '' })).body.errors[0]?.field).toContain('scope');
    expect(outcomeOf(await subscribe())).toBe('200');
    const subscriptions = listed((await get(platform, `${gateway}/Subscriptions/${user?.name}`)).body);
    const one = subscriptions.find(({ name }) => name === 'spec-till');
    expectFields(one?.properties as Row, 'scope displayName ownerId createdDate startDate expirationDate endDate state');
    expectFields((await ask(platform, 'POST', `${gateway}/Subscriptions/keys/spec-till`)).first, 'primaryKey secondaryKey');
  });

  test('1:57 and 1:58 their permissions are asked for', async () => {
    for (const path of ['Users', 'User/x', 'Subscriptions/x', 'Products'])
      expect((await get(manager, `${gateway}/${path}`)).status).toBe(403);
  });
});

describe('backends', () => {
  const properties = {
    ...{ title: 'Spec', description: 'Um sistema', protocol: 'http', url: 'https://backend.example/api' },
    tls: { validateCertificateChain: true, validateCertificateName: true },
  };
  const keep = (change: object = {}) => ask(platform, 'PUT', `${backends}/spec`, { ...properties, ...change });

  test('3:242 are saved with their properties as the body, and answer an id whose last segment is the name', async () => {
    const { body } = await keep();
    expect(String(body.id).split('/').at(-1)).toBe('spec');
    const { first } = await get(platform, `${backends}/spec`);
    expect(first).toMatchObject({ name: 'spec', id: body.id, properties });
  });

  test('3:242 are listed by skip, top, name and url, as value with a count', async () => {
    await keep();
    const { body } = await get(platform, `${backends}/service?skip=0&top=10&name=spec&url=`);
    expect(listed(body)).toMatchObject([{ name: 'spec', properties }]);
    expect(body.count).toBe(1);
  });

  test.each([{ description: '' }, { url: '' }, { url: 'backend' }])('3:177 with %j are refused at that field', async (wrong) => {
    expect((await keep(wrong)).body.errors[0]?.field).toContain(Object.keys(wrong)[0]);
  });

  test('3:197 admin:view is asked for', async () => {
    expect((await get(manager, `${backends}/service`)).status).toBe(403);
  });
});

describe('scheduled tasks', () => {
  test('3:243 are listed, of one state where that is asked, with the fields of 3:139', async () => {
    for (const url of [tasks, `${tasks}/`, `${tasks}/?state=Normal`, `${tasks}/?state=`]) {
      expectFields((await get(platform, url)).first, 'id state lastFireTime nextFireTime priority cronExpression processingInfo');
    }
  });

  test('3:243 are paused and resumed by jobName, and interrupted while they run', async () => {
    const { id } = (await get(platform, tasks)).first;
    const move = (action: string) => ask(platform, 'POST', `${tasks}/${action}?jobName=${id}`);
    expect((await move('PauseJob')).first).toMatchObject({ id, state: 'Paused' });
    expect((await move('ResumeJob')).first.state).not.toBe('Paused');
    expect([200, 409, 422]).toContain((await move('InterruptJob')).status);
    expect((await move('Something')).status).toBe(404);
  });
});

describe('caches', () => {
  test.each(['Users', 'Hotels'])('3:244 and 3:271 %s are reset', async (cacheKey) => {
    expect((await get(platform, `/api/Voucher/Profile/v1/resetCache?cacheKey=${cacheKey}`)).first).toMatchObject({ cacheKey });
  });

  test('3:271 and nothing else', async () => {
    expect((await get(platform, '/api/Voucher/Profile/v1/resetCache?cacheKey=Rooms')).status).toBe(400);
    expect((await get(manager, '/api/Voucher/Profile/v1/resetCache?cacheKey=Users')).status).toBe(403);
  });
});

const span = { startDate: day(-7), endDate: day() };

describe('the platform looking at itself', () => {
  const url = '/api/hotel/v1/googleanalytics';
  const question = { ...span, usageType: 'Admin', productType: 'CARD', metrics: namesOf(['eventCount']), aggregation: 'TOTAL' };
  const filter = {
    filter: { fieldName: 'eventName', inListFilter: { values: ['help', 'help_click', 'error_ui', 'error_api', 'page_view'] } },
  };

  test('3:247 answers a JSON text with rows, filtered by a list of events', async () => {
    const dimensions = namesOf(['date', 'eventName']);
    const reply = await ask(platform, 'POST', url, { ...question, dimensions, dimensionFilter: filter });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.body as unknown as string)).toHaveProperty('rows');
  });

  test('3:247 orders by the minute, newest first, filtered by one event exactly', async () => {
    const exact = { filter: { fieldName: 'eventName', stringFilter: { matchType: 'EXACT', value: 'api_exceeded_time' } } };
    const orderBys = [{ dimension: { dimensionName: 'dateHourMinute', orderType: 'NUMERIC' }, desc: true }];
    const dimensions = namesOf(['dateHourMinute', 'pagePath', 'stack']);
    expect((await ask(platform, 'POST', url, { ...question, dimensions, dimensionFilter: exact, orderBys })).status).toBe(200);
  });

  const custom = ['description', 'help_id', 'stack', 'userId', 'hotelid', 'voucherid', 'pagePath', 'unifiedScreenClass'];
  test.each(custom)('3:140 knows the dimension %s', async (name) => {
    expect((await ask(platform, 'POST', url, { ...question, dimensions: namesOf([name]) })).status).toBe(200);
  });

  test('3:179 reaches back to 2024-03-15, and not beyond today', async () => {
    const ask1 = (change: object) => ask(platform, 'POST', url, { ...question, dimensions: namesOf(['date']), ...change });
    expect(outcomeOf(await ask1({ endDate: day(2) }))).toBe('422 DATE_FUTURE endDate');
    expect((await ask1({ startDate: '2024-03-14' })).status).toBe(422);
    expect((await ask(manager, 'POST', url, question)).status).toBe(403);
  });
});

describe('the statistics of the widget', () => {
  const url = '/api/Voucher/Hotel/v1/googleanalytics';
  const report = (dimensions: string[], metrics: string[], change: object = {}) =>
    ask(manager, 'POST', url, { ...span, dimensions: namesOf(dimensions), metrics: namesOf(metrics), aggregation: 'TOTAL', ...change });
  const places = ['country', 'city', 'language', 'countryId', 'operatingSystem', 'deviceCategory', 'browser', 'platform'];
  const rest = ['screenResolution', 'mobileDeviceModel', 'sessionCampaignId', 'sessionCampaignName', 'sessionSource', 'eventName'];

  test.each([...places, ...rest])('3:140 knows the dimension %s', async (name) => {
    expect((await report([name], ['totalUsers'])).body).toHaveProperty('rows');
  });

  const metrics = ['eventCount', 'eventValue', 'totalUsers', 'activeUsers', 'screenPageViews', 'engagedSessions', 'sessions'];
  test.each([...metrics, 'userEngagementDuration', 'addToCarts', 'totalRevenue'])('3:140 knows the metric %s', async (name) => {
    expect((await report(['date'], [name])).body).toHaveProperty('rows');
  });

  test('3:179 reaches to today', async () => {
    expect(outcomeOf(await report(['date'], ['sessions'], { endDate: day(2) }))).toBe('422 DATE_FUTURE endDate');
  });
});
